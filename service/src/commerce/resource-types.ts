import { z } from 'zod';
import {
  address,
  choice,
  free,
  list,
  maybe,
  maybeAddress,
  maybeMoment,
  maybeWhole,
  moment,
  some,
  someTimes,
  text,
  texts,
  times,
  whole,
  work,
} from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

const connected = {
  name: text('Shop'),
  status: choice('connected', 'failing', 'disconnected'),
  external_id: some(maybe('ba343f631d2e4f29')),
};

export const resourceTypes: ResourceTypes = {
  asset: {
    id: 'integer',
    attributes: {
      name: text('Bridge'),
      kind: choice('image', 'video'),
      url: address('https://pictures.example/bridge.jpg'),
      alternative_text: maybe('A bridge of stone'),
      tags: texts('walks'),
      status: text('active'),
      ...times,
    },
  },
  asset_bulk_create_request: { id: 'string', attributes: { ...work, asset_ids: some(z.array(z.int())) } },
  campaign: { id: 'integer', attributes: { name: text('Summer'), description: maybe('Long days'), ...someTimes } },
  catalog: { id: 'string', attributes: { name: text('Shop') } },
  collection: {
    id: 'integer',
    attributes: {
      name: text('Spring'),
      description: maybe('Of this year'),
      assets_count: some(whole(12)),
      ...someTimes,
    },
  },
  folder: { id: 'string', attributes: { name: text('Campaign') } },
  marketing_integration: {
    id: 'integer',
    attributes: { ...connected, source: choice('widen_collective'), ...times },
  },
  marketing_integration_request: {
    id: 'string',
    attributes: { ...work, urls: some(texts('https://library.example/a')) },
  },
  product: {
    id: 'integer',
    attributes: {
      name: text('Bowl'),
      description: maybe('Of clay'),
      price: maybe('48.00'),
      sale_price: maybe('40.00'),
      sale_price_starts_at: maybeMoment(null),
      sale_price_ends_at: maybeMoment(null),
      currency: maybe('EUR'),
      image_url: maybeAddress('https://shop.example/bowl.jpg'),
      url: maybeAddress('https://shop.example/bowl'),
      availability: maybe('in stock'),
      categories: texts('kitchen'),
      sku: maybe('B1'),
      status: text('active'),
    },
  },
  product_account: {
    id: 'integer',
    attributes: {
      ...connected,
      source: text('shopify'),
      url: some(maybeAddress('https://shop.example')),
      username: some(maybe('reader')),
      region: some(maybe('eu-central-1')),
      organization: some(maybe('f_ecom_abcd_001')),
      site: some(maybe('RefArch')),
      catalog: some(maybe('1234567890')),
      ...someTimes,
    },
  },
  product_feed: {
    id: 'integer',
    attributes: {
      name: text('Ours'),
      source: text('csv'),
      settings: some(free({})),
      refresh_every_minutes: some(maybeWhole(60)),
      hide_prices_after_hours: some(maybeWhole(48)),
      columns: some(
        z
          .record(z.string(), z.string().nullable())
          .nullable()
          .meta({ examples: [{ Preis: 'price', 'Preis alt': null }] }),
      ),
      health: some(free({ state: 'working', last_error: null, products_count: 120 })),
      ...someTimes,
    },
  },
  product_feed_preview: {
    id: 'string',
    attributes: {
      products_count: whole(120),
      products: list([{ sku: 'B1', name: 'Bowl', price: '48.00', currency: 'EUR', availability: 'in stock' }]),
      columns: some(free({ Artikelnummer: 'sku', Preis: 'price', Farbe: null })),
      notices: texts('Line 7: “cheap” is no price.'),
    },
  },
  product_feed_refresh_request: {
    id: 'string',
    attributes: {
      ...work,
      created: some(whole(2)),
      updated: some(whole(0)),
      deactivated: some(whole(0)),
      held: some(whole(0)),
    },
  },
  product_tag: {
    id: 'integer',
    attributes: { x: text('10%'), y: text('20%'), width: text('0%'), height: text('0%') },
  },
  scheduled_content: {
    id: 'string',
    attributes: {
      text: text('Soon'),
      media_urls: texts('https://pictures.example/bridge.jpg'),
      campaign_id: some(maybeWhole(2101)),
      scheduled_at: moment(),
      status: text('pending'),
      external_id: some(maybe('a36a248a')),
      error: some(maybe('The account was disconnected.')),
      ...times,
    },
  },
};
