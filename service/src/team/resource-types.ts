import {
  address,
  choice,
  free,
  maybe,
  maybeAddress,
  maybeWhole,
  moment,
  some,
  someTimes,
  text,
  texts,
  times,
  whole,
} from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';
import { channelKinds } from './notifications/write-message.ts';

export const resourceTypes: ResourceTypes = {
  domain: {
    id: 'integer',
    attributes: {
      name: text('walks.example.org'),
      txt_name: some(text('_board-service.walks.example.org')),
      txt_value: some(text('vkrAhG1WfnjXBaLGFC0XjCb9veddRDXq3J6n8BctF3E')),
      status: text('pending'),
      ...someTimes,
    },
  },
  email_template: {
    id: 'integer',
    attributes: { name: text('Welcome'), subject: text('Hello'), text: text('Come in.'), ...times },
  },
  event: {
    id: 'integer',
    attributes: {
      name: text('post_created'),
      created_at: moment(),
      delivery: text('delivered'),
      attempts: whole(1),
      last_answer: maybe('200'),
    },
  },
  font: {
    id: 'integer',
    attributes: {
      family: text('Noto Sans'),
      url: address('https://fonts.example/noto.woff2'),
      format: text('woff2'),
      weight: text('400'),
      style: text('normal'),
      ...times,
    },
  },
  notification_channel: {
    id: 'integer',
    attributes: {
      kind: choice(...channelKinds),
      address: text('ada@example.org'),
      topics: texts('feeds'),
      pace: text('at_once'),
      created_at: moment(),
    },
  },
  plan: { id: 'integer', attributes: { name: text('self-hosted') } },
  privacy_request: {
    id: 'integer',
    attributes: {
      kind: choice('access', 'erasure', 'deletion'),
      email: maybe('ada@example.org'),
      posts_count: whole(0),
      submissions_count: whole(0),
      data: some(free({ submissions: [], posts: [] })),
      status: text('completed'),
      ...times,
    },
  },
  team: {
    id: 'integer',
    attributes: { name: text('Bakers'), website_url: some(maybeAddress(null)), time_zone: some(text('UTC')) },
  },
  team_user: {
    id: 'integer',
    attributes: {
      name: text('Ada Lovelace'),
      email: maybe('ada@example.org'),
      role_id: maybeWhole(1101),
      status: choice('active', 'invited'),
    },
  },
  user: {
    id: 'integer',
    attributes: { name: text('Ada Lovelace'), email: maybe('ada@example.org'), locale: some(maybe('en')) },
  },
  webhook: {
    id: 'integer',
    attributes: {
      name: text('Ours'),
      url: address('https://hooks.example/'),
      event_names: texts('post_created'),
      status: choice('active', 'inactive'),
      created_at: moment(),
      consecutive_failures: whole(0),
      signing_secret: some(text('8bb8ee76e5ccf7ffc760368f1b70e94c')),
    },
  },
};
