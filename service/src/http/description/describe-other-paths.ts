import type { Json } from './describe-resources.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const inQuery = (name: string, schema: Json, isRequired = false): Json => ({
  name,
  in: 'query',
  required: isRequired,
  schema,
});
const objectOf = (properties: Json): Json => ({ type: 'object', properties });
const rows = (properties: Json): Json => ({ type: 'array', items: objectOf(properties) });
const wholes = (...names: readonly string[]): Json => objectOf(Object.fromEntries(names.map((name) => [name, whole])));

const board = { name: 'board_name', in: 'path', required: true, schema: text };
const token = inQuery('api_token', text, true);
const callback = inQuery('callback', { ...text, description: 'The name of the JSONP function.' });
const period = [
  inQuery('start_date', whole),
  inQuery('end_date', whole),
  inQuery('timezone', { ...text, default: '0:00' }),
  inQuery('social_feed_id', text),
];

const clicked = rows({
  id: whole,
  image: text,
  title: text,
  url: text,
  timestamp: whole,
  author: { type: 'object', additionalProperties: true },
  clicks: whole,
});
const contributor = {
  author_name: text,
  link: text,
  picture: text,
  followers: { type: ['integer', 'string'] },
  number_posts: whole,
  source: whole,
  network: text,
};

/** The analytics of version 1, as its document has them. */
const analytics: Readonly<Record<string, Json>> = {
  'engagement/activity': wholes('total_visitors', 'total_clickthroughs', 'total_scrolldowns'),
  'engagement/cta': clicked,
  'engagement/posts_clicks': clicked,
  'engagement/visitors_v_time': objectOf({ visitors: rows({ visitors: whole, date: text }) }),
  'impact/activity': wholes('total_impressions', 'total_posts', 'posts_approved', 'posts_unapproved', 'posts_rejected'),
  'impact/impressions_v_time': objectOf({ impressions: rows({ date: text, impressions: whole }) }),
  'impact/influential_contributors': rows(contributor),
  'impact/outspoken_contributors': rows({ ...contributor, posts: whole }),
  'impact/posts_per_location': objectOf({ locations: rows({ country: text, country_code: text, posts: whole }) }),
  'impact/posts_per_network': objectOf({ posts: { type: 'object', additionalProperties: whole } }),
  'impact/posts_v_time': objectOf({ posts: rows({ date: text, posts: whole }) }),
};

const v1Error = {
  description: 'What is wrong; with a callback it is sent with status 200.',
  content: { 'application/json': { schema: objectOf({ error: {} }) } },
};

function describeV1(id: string, summary: string, parameters: readonly Json[], schema: Json): Json {
  return {
    get: {
      operationId: id,
      summary,
      tags: ['version 1'],
      parameters: [board, token, callback, ...parameters],
      responses: {
        200: {
          description: summary,
          content: { 'application/json': { schema }, 'application/javascript': { schema: text } },
        },
        '4XX': v1Error,
      },
      security: [],
    },
  };
}

const feed = objectOf({
  data: { type: 'array', items: { type: 'object', additionalProperties: true } },
  cached: { type: 'boolean' },
  next_page: text,
});
const profile = {
  type: 'object',
  properties: { id: whole, user_name: text, name: text },
  additionalProperties: true,
};

const oauthError = {
  description: 'As RFC 6749 describes errors.',
  content: {
    'application/json': {
      schema: objectOf({ error: text, error_description: text }),
      example: { error: 'invalid_grant', error_description: 'The code has expired.' },
    },
  },
};

const tokenRequest = {
  type: 'object',
  required: ['client_id', 'grant_type'],
  properties: {
    client_id: text,
    grant_type: { ...text, enum: ['authorization_code', 'refresh_token'] },
    client_secret: { ...text, description: 'Of confidential applications, with a code.' },
    code: text,
    redirect_uri: text,
    code_verifier: text,
    refresh_token: text,
  },
};
const tokenResponse = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in'],
  properties: {
    access_token: text,
    token_type: { ...text, const: 'Bearer' },
    expires_in: whole,
    refresh_token: text,
    id_token: text,
    scope: text,
  },
};

const form = (schema: Json): Json => ({ required: true, content: { 'application/x-www-form-urlencoded': { schema } } });

const oauth: Json = {
  '/oauth/authorize': {
    get: {
      operationId: 'authorize',
      summary: 'Ask a user to authorize an application',
      tags: ['OAuth'],
      parameters: [
        inQuery('client_id', text, true),
        inQuery('redirect_uri', text, true),
        inQuery('response_type', { ...text, enum: ['code'] }, true),
        inQuery('scope', text, true),
        inQuery('state', text),
        inQuery('code_challenge', text),
        inQuery('code_challenge_method', { ...text, enum: ['S256'] }),
      ],
      responses: {
        200: { description: 'The page of consent.', content: { 'text/html': { schema: text } } },
        302: { description: 'To `redirect_uri`, with `code` and `state`, or with `error`.' },
        '4XX': { description: 'A page that says what is wrong.', content: { 'text/html': { schema: text } } },
      },
      security: [],
    },
  },
  '/oauth/token': {
    post: {
      operationId: 'exchange_token',
      summary: 'Exchange a code, or refresh a token',
      tags: ['OAuth'],
      requestBody: form(tokenRequest),
      responses: {
        200: {
          description: 'The tokens.',
          content: {
            'application/json': {
              schema: tokenResponse,
              example: { access_token: 'usO8SkIVTOT1w1gj', token_type: 'Bearer', expires_in: 900 },
            },
          },
        },
        '4XX': oauthError,
      },
      security: [],
    },
  },
  '/oauth/revoke': {
    post: {
      operationId: 'revoke_token',
      summary: 'Revoke a token',
      tags: ['OAuth'],
      requestBody: form({ type: 'object', required: ['token'], properties: { token: text, client_id: text } }),
      responses: { 200: { description: 'The token is revoked.' }, '4XX': oauthError },
      security: [],
    },
  },
};

/** The paths that are not operations of version 2: version 1 and OAuth. */
export function describeOtherPaths(): Json {
  return {
    '/v1/feed/{board_name}': describeV1(
      'v1_feed',
      'The posts of a board',
      [
        inQuery('source', text),
        inQuery('format', { ...text, enum: ['json', 'xml'], default: 'json' }),
        ...['ref_timestamp', 'offset', 'query', 'tags', 'count', 'nocache'].map((name) => inQuery(name, text)),
      ],
      feed,
    ),
    '/v1/profile/{board_name}': describeV1('v1_profile', 'A board and its connected accounts', [], profile),
    ...Object.fromEntries(
      Object.entries(analytics).map(([endpoint, schema]) => [
        `/v1/analytics/${endpoint}/{board_name}`,
        describeV1(`v1_${endpoint.replace('/', '_')}`, `Version 1 analytics: ${endpoint}`, period, schema),
      ]),
    ),
    ...oauth,
  };
}
