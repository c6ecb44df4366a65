import {
  choice,
  flag,
  maybe,
  maybeMoment,
  moment,
  some,
  text,
  texts,
  times,
  whole,
} from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';
import { factorKinds } from './two-factor/factor-store.ts';

export const resourceTypes: ResourceTypes = {
  access_token: {
    id: 'integer',
    attributes: {
      name: text('Nightly report'),
      scopes: texts('posts:read'),
      expires_at: maybe('2026-12-31T00:00:00.000Z'),
      created_at: maybe('2026-06-01T12:00:00.000Z'),
      token: some(text('Yw2dC0NVZPDfOqTIaERUDp9g0TbsZ5h1cOABE3QUo')),
    },
  },
  authentication_factor: {
    id: 'integer',
    attributes: {
      name: text('Telephone'),
      kind: choice(...factorKinds),
      status: choice('pending', 'active'),
      created_at: moment(),
      secret: some(text('YGTW2CY6IVYXJP5HVLJZXJ2VYSA7UX72')),
      uri: some(text('otpauth://totp/Boards:ada%40example.org?secret=YGTW2CY6IVYXJP5HVLJZXJ2VYSA7UX72')),
      recovery_codes: some(texts('k3f9-2mxq-7bt0-w8dz', '5hj2-9rcv-e6np-14ys')),
    },
  },
  authentication_factor_challenge: {
    id: 'string',
    attributes: {
      created_at: moment(),
      secret: some(text('Y22T3C5KXCY5M6DTB2U5VRTHPK7HB25O')),
      uri: some(text('otpauth://totp/Boards:ada%40example.org?secret=Y22T3C5KXCY5M6DTB2U5VRTHPK7HB25O')),
    },
  },
  oauth_application: {
    id: 'integer',
    attributes: {
      name: text('Console'),
      client_id: text('usO8SkIVTOT1w1gjCu1xN9F'),
      client_secret: some(text('Yw2dC0NVZPDfOqTIaERUDp9g0TbsZ5h1cOABE3QUo')),
      redirect_uris: texts('https://console.example/in'),
      scopes: texts('posts:read'),
      confidential: flag(true),
      api_version: maybe('20190326'),
      refresh_needs_secret: flag(false),
    },
  },
  recovery_codes: {
    id: 'integer',
    attributes: {
      remaining: whole(10),
      created_at: maybeMoment(),
      codes: some(texts('k3f9-2mxq-7bt0-w8dz', '5hj2-9rcv-e6np-14ys')),
    },
  },
  role: {
    id: 'integer',
    attributes: {
      name: text('Moderator'),
      description: maybe('Lets posts in'),
      external_id: maybe('mod'),
      permissions: texts('moderate_board'),
      ...times,
    },
  },
};
