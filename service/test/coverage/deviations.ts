/**
 * Where a client that was written from the documents alone once stumbled, and what the same request gets now. Tests of
 * the operations keep each of them.
 */
export const deviations: readonly (readonly [request: string, before: string, now: string])[] = [
  [
    '`POST /oauth/token` with `refresh_token`, without the secret of a confidential application',
    '401',
    '200. A refresh token works once; its second use ends the sign-in (400); a wrong secret is 401',
  ],
  [
    '`GET /v2/realtime/…` with `Accept: text/event-stream`, `…/fonts/{id}.css` with `text/css`, ' +
      '`authenticate` with `origin` and `text/html`',
    '406',
    '200',
  ],
  ['attributes with the name `type`', 'in eight types', 'in none; `filter[type]` and `filter[source]` are the same'],
  ['a form submission with a field that the form lacks', '422', '204; it is in the list and in the export'],
  [
    'a product feed of a file on a web server of one’s own',
    'not asked, two invented products',
    'asked; the products of the file. The demo says `meta.simulated`; any other service refuses with 409',
  ],
  ['an application at a network', 'nowhere to enter it', '`POST /networks`; then `authenticate_account` is 202'],
  ['`sort=score` of a custom post', 'a score of 0', 'a score of its age, its rating and what is known of its reach'],
  [
    '`include=posts` of a board with 10,000',
    '25, without a word',
    '25, `meta.total` 10000, `links.next`, `links.related`',
  ],
  ['a webhook with `event_names: ["asset_created"]`', '422', '201; so are boards, forms, rights and failing feeds'],
  [
    '`PATCH …/assets?include=collections` in bulk; a term without a board with `include=board`',
    '400; no relationship',
    '200; `data: null`',
  ],
  [
    'an invitation as `{"data":[{"email","role_id"}]}`; bulk update of users without `type`; an unknown member',
    '422; 409; ignored',
    '201; 204; 422 with its name',
  ],
  [
    'a right request at a network',
    'never approved',
    'approved by the author’s reply ([how](accounts.md#replies-to-right-requests)) or by a moderator',
  ],
  ['`api_version` of an application', '422', '201; it counts without the header'],
  [
    '`Accept: …; ext=bulk`; `Location` of a created collection; `fields[post_create_request]`',
    '406; missing; 400',
    '200; present; 202',
  ],
  ['`authenticate_account` in a pop-up', 'POST with a token only', '202 with a `url` that opens once with GET'],
  [
    '`/openapi.json`',
    'untyped attributes, double paths, neither version 1 nor OAuth',
    'typed, with examples, compared with responses; Redocly and Spectral find no error',
  ],
  ['`pusher-js`', 'another protocol', 'connects; server-sent events stay'],
  ['a request by the description alone', 'no example of any body', 'each body has one, which its operation accepts'],
  [
    '`fields[social_feed_connector]=brings`, `fields[product_account]=external_id` and ' +
      'ten more, as responses have them',
    '400',
    '200, with that attribute alone',
  ],
  [
    'an invitation as `{"data":[{"email","role_id"}]}` with a wrong member',
    '422 at `/data/0/attributes/role_id`, which the body does not have',
    '422 at `/data/0/role_id`',
  ],
  [
    '`data.links.self` of what was created; `Content-Location` of a 202; `links.self` of `discover_social_feeds`',
    'missing',
    'the address, the same as in `Location`; each resource of a list has one',
  ],
  ['`HEAD` with `Accept-Encoding: gzip`', 'without `Vary` and `Content-Encoding` of `GET`', 'the headers of `GET`'],
  [
    '`create_scheduled_content` without `account`; `create_custom_post` without any content',
    '422, and optional in `/openapi.json`',
    '422, and described: each body without each member is compared with the description',
  ],
  ['`"id": "42"` and `"x": 25` in a body', 'accepted, and refused by `/openapi.json`', 'accepted and described'],
  ['a body without `data.type`', '409', '400; another type stays 409'],
  [
    'lists of a team with `include=product_feed`, `collections` or `campaign`; `list_personalizations`, ' +
      '`list_posts`, `list_social_feeds`, `list_products` of the demo',
    'an attribute of the service’s own (`_state`); values of other types than described',
    'neither: each response of the demo is compared with the documents and `/openapi.json`, on both databases',
  ],
  ['`posts_summary` with another `data.type`', '400', '409, as everywhere'],
  [
    'a response 304 and `Vary`; `If-Range` with another ETag; `Location` and `Content-Location` on a page of ' +
      'another origin',
    'without `Accept-Encoding`; 206; not readable',
    'as of the 200; 200 with the whole file; readable',
  ],
  ['members whose names begin with `@`', '400, 422', 'ignored, as JSON:API 1.1 says'],
  [
    'what does not exist in a bulk request; an invalid event of `report_activity`',
    '404 without a place; `/data/1`',
    '404 at `/data/1/id`; `/data/1/attributes/name`',
  ],
  [
    '`client_secret=` without a value; `authorize` without `response_type`; a change that needs an `id_token`',
    '401; `unsupported_response_type`; 401 without `WWW-Authenticate`',
    'as if it were not there; `invalid_request`; `insufficient_user_authentication` (RFC 9470)',
  ],
  ['an email address `ada@example.org/`, or with a port', 'taken as `ada@example.org`', '422'],
  ['the example of `update_post`', 'stores `&amp;amp;`', 'stores what it says: texts of requests have no entities'],
];
