// Long because each figure is followed from the wire to the table.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SourceError } from '../source-error.ts';
import type { FigureName, InsightsSource, NamedFigure } from './insights-source.ts';
import { createV1Insights } from './v1-insights.ts';
import { createV2Insights } from './v2-insights.ts';

const question = { from: '2026-03-28', to: '2026-03-30', timeZone: 'Europe/Berlin' };
const never = new AbortController().signal;

/** Responds by what an address contains; the first that fits. */
function responding(responses: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const requester = async (address: string): Promise<unknown> => {
    asked.push(address);
    const found = Object.keys(responses).find((part) => address.includes(part));
    if (found === undefined) throw new SourceError('not-found', address);
    return responses[found];
  };
  return { asked, requester };
}

const load = async (source: InsightsSource, name: FigureName): Promise<NamedFigure['value']> =>
  (await source.ask(question, never)(name)).value;

describe('version 1', () => {
  const place = { service: 'https://boards.example', board: 'spring day', token: 's&cret' };
  const read = (name: FigureName, response: unknown) =>
    load(
      createV1Insights(place, async () => response),
      name,
    );

  test('asks by Unix time and the offset of the last day; what two figures need, once', async () => {
    const { asked, requester } = responding({ 'engagement/activity': {}, 'impact/activity': {} });
    const figure = createV1Insights(place, requester).ask(question, never);
    await Promise.all([figure('totals'), figure('moderation')]);
    const [start, end] = ['2026-03-27T22:00Z', '2026-03-30T21:59:59Z'].map((time) => Date.parse(time) / 1000);
    const tail = `/spring%20day?start_date=${start}&end_date=${end}&timezone=2%3A00&api_token=s%26cret`;
    assert.deepEqual(
      asked.sort(),
      ['engagement', 'impact'].map((kind) => `https://boards.example/v1/analytics/${kind}/activity${tail}`),
    );
  });

  test('asks one after the other, and no more after a refusal that is for all', async () => {
    const asked: string[] = [];
    let running = 0;
    let refusal: SourceError | null = null;
    const requester = async (address: string): Promise<unknown> => {
      asked.push(address);
      assert.equal(++running, 1);
      await Promise.resolve();
      running--;
      if (refusal) throw refusal;
      return [];
    };
    const all = ['calls', 'opened', 'influential'] as const;
    const askAll = async () => {
      asked.length = 0;
      const figure = createV1Insights(place, requester).ask(question, never);
      return (await Promise.allSettled(all.map(figure))).map(({ status }) => status);
    };
    assert.deepEqual([await askAll(), asked.length], [['fulfilled', 'fulfilled', 'fulfilled'], 3]);
    refusal = new SourceError('rejected', 'this one only');
    assert.deepEqual([await askAll(), asked.length], [['rejected', 'rejected', 'rejected'], 3]);
    refusal = new SourceError('private', 'no such token');
    assert.deepEqual([await askAll(), asked.length], [['rejected', 'rejected', 'rejected'], 1]);
  });

  test('leaves the token out where a proxy adds it', async () => {
    const { asked, requester } = responding({ v_time: { posts: [] } });
    await createV1Insights({ ...place, token: '' }, requester).ask(question, never)('posts');
    assert.doesNotMatch(asked[0]!, /api_token/);
  });

  const cases: readonly [what: string, name: FigureName, response: unknown, value: unknown][] = [
    [
      'days: numbers as text, days twice, beside the range, or none',
      'visitors',
      {
        visitors: [
          { date: '2026-03-29', visitors: '7' },
          { date: '2026-03-29T00:00:00Z', visitors: 1 },
          { date: '2020-01-01', visitors: 5 },
          { date: 'then', visitors: 5 },
          null,
          3,
          { date: '2026-03-28', visitors: -4 },
        ],
      },
      [
        { date: '2026-03-28', count: 0 },
        { date: '2026-03-29', count: 8 },
        { date: '2026-03-30', count: 0 },
      ],
    ],
    [
      'days as a bare list',
      'impressions',
      [{ date: '2026-03-28', impressions: 1e9 }],
      [
        { date: '2026-03-28', count: 1e9 },
        { date: '2026-03-29', count: 0 },
        { date: '2026-03-30', count: 0 },
      ],
    ],
    [
      'networks: the most first, without those that have none',
      'networks',
      { posts: { rss_posts: '2', twitter_posts: 9, vine_posts: 0, total: 11, __proto___posts: 'x' } },
      [
        { name: 'twitter', count: 9 },
        { name: 'rss', count: 2 },
      ],
    ],
    [
      'top posts: words on one line, entities decoded, no address but a web one',
      'opened',
      [
        {
          id: 5,
          title: 'Bread &amp;\n butter',
          url: 'https://a.example/x',
          author: { name: '', user_name: 'ada' },
          clicks: '12',
        },
        { id: '6', title: null, url: 'javascript:alert(1)', author: 'Ada', clicks: NaN },
      ],
      [
        { id: '5', title: 'Bread & butter', author: 'ada', url: 'https://a.example/x', clicks: 12 },
        { id: '6', title: '', author: '', url: null, clicks: 0 },
      ],
    ],
    [
      'people: followers may be unknown',
      'outspoken',
      [
        { author_name: 'Ada', link: '//a.example/ada', followers: '', number_posts: 4, posts: 4, network: 'twitter' },
        { author_name: '', posts: 9 },
        { author_name: 'Bo', link: 'data:x', followers: '0', posts: 2, network: null },
      ],
      [
        { name: 'Ada', url: 'https://a.example/ada', network: 'twitter', followers: null, posts: 4 },
        { name: 'Bo', url: null, network: '', followers: 0, posts: 2 },
      ],
    ],
    [
      'places: each point; the country where there is none',
      'places',
      {
        locations: [
          {
            country: 'Austria',
            country_code: 'AT',
            posts: 3,
            points: [{ name: 'Steinach', region: 'Tirol', posts: 3, latitude: 'NaN' }],
          },
          { country: 'Japan', country_code: 'JP', posts: 1 },
        ],
      },
      [
        { country: 'Austria', countryCode: 'AT', place: 'Steinach', region: 'Tirol', posts: 3 },
        { country: 'Japan', countryCode: 'JP', place: '', region: '', posts: 1 },
      ],
    ],
    [
      'decisions: only those that are told',
      'moderation',
      { posts_approved: 3, posts_rejected: '1' },
      [
        { name: 'approved', count: 3 },
        { name: 'rejected', count: 1 },
      ],
    ],
  ];
  for (const [what, name, response, value] of cases)
    test(what, async () => assert.deepEqual(JSON.parse(JSON.stringify(await read(name, response))), value));

  const bad: readonly [response: unknown, kind: string][] = [
    [{ error: 'The token is unknown.', code: 'unauthorized', status: 401 }, 'private'],
    [{ error: 'Invalid API token' }, 'private'],
    [{ error: 'Board not found' }, 'not-found'],
    [{ error: 'x', status: 429 }, 'rate-limited'],
    [{ error: { deep: true } }, 'rejected'],
    [null, 'malformed'],
    ['<html>', 'malformed'],
    [{}, 'malformed'],
    [{ visitors: 'none' }, 'malformed'],
  ];
  for (const [response, kind] of bad)
    test(`${JSON.stringify(response)} is ${kind}`, () =>
      assert.rejects(read('visitors', response), { name: 'SourceError', kind }));
});

describe('version 2', () => {
  const place = { service: 'https://boards.example', team: '7', board: 'spring' };
  const board = { data: { type: 'board', id: 42 } };
  const metrics = (groups: Readonly<Record<string, unknown>>) => ({
    data: Object.entries(groups).map(([id, count]) => ({
      type: 'embed_engagement_metric',
      id,
      attributes: { count, dimensions: [{ name: 'x', value: id === 'none' ? null : id }] },
    })),
  });
  const read = (
    name: FigureName,
    responses: Readonly<Record<string, unknown>>,
    words: Readonly<Record<string, unknown>> = {},
  ) =>
    load(
      createV2Insights(
        place,
        responding(responses).requester,
        responding({ ...words, '/v2/boards/spring': board }).requester,
      ),
      name,
    );

  test('asks by the board’s number, days and the name of the zone; the public requester has the board’s', async () => {
    const own = responding({ metrics: metrics({}) });
    const open = responding({ boards: board });
    await createV2Insights(place, own.requester, open.requester).ask(question, never)('visitors');
    assert.deepEqual(open.asked, ['https://boards.example/v2/boards/spring']);
    assert.deepEqual(own.asked, [
      'https://boards.example/v2/teams/7/boards/metrics/engagement/embed_loaded?group=time.day' +
        '&aggregation=count_unique&filter[board_id]=42&filter[from]=2026-03-28' +
        '&filter[to]=2026-03-30&time_zone=Europe%2FBerlin',
    ]);
  });

  test('of a number, and of all boards of a team, nothing is looked up', async () => {
    for (const [slug, part] of [
      ['42', 'filter[board_id]=42'],
      ['', 'devices'],
    ] as const) {
      const own = responding({ metrics: metrics({}) });
      await createV2Insights({ ...place, board: slug }, own.requester, responding({}).requester).ask(
        question,
        never,
      )('devices');
      assert.equal(own.asked[0]!.includes(part), slug !== '');
    }
  });

  test('a wrong token is refused once; a figure that fails by itself holds no other up', async () => {
    let asked = 0;
    const askAll = async (kind: 'private' | 'rejected') => {
      asked = 0;
      const figure = createV2Insights(
        { ...place, board: '1' },
        async (address) => {
          asked++;
          if (kind === 'private' || address.includes('device_category')) throw new SourceError(kind, address);
          return metrics({});
        },
        async () => board,
      ).ask(question, never);
      return (await Promise.allSettled((['devices', 'pages', 'countries'] as const).map(figure))).map(
        ({ status }) => status,
      );
    };
    assert.deepEqual([await askAll('private'), asked], [['rejected', 'rejected', 'rejected'], 1]);
    assert.deepEqual([await askAll('rejected'), asked], [['rejected', 'fulfilled', 'fulfilled'], 3]);
  });

  test('days that nobody came are there, with text for numbers', async () => {
    assert.deepEqual(await read('visitors', { embed_loaded: metrics({ '2026-03-29': '4' }) }), [
      { date: '2026-03-28', count: 0 },
      { date: '2026-03-29', count: 4 },
      { date: '2026-03-30', count: 0 },
    ]);
  });

  test('groups: the most first, what was not said without a name, ids where there are no dimensions', async () => {
    const response = {
      data: [
        { id: 'none', attributes: { count: 2 } },
        { id: 'mobile', attributes: { count: 5, dimensions: [] } },
        { id: 'x', attributes: null },
        null,
      ],
    };
    assert.deepEqual(await read('devices', { embed_loaded: response }), [
      { name: 'mobile', count: 5 },
      { name: '', count: 2 },
      { name: 'x', count: 0 },
    ]);
  });

  test('top posts have their words from the board, and are there without them', async () => {
    const responses = {
      embed_post_modal_opened: metrics({ 1: 2, 2: 5 }),
      embed_post_external_link_opened: metrics({ 1: 4, none: 9 }),
    };
    const words = {
      '/posts?page[size]=2&filter[id]=1,2': {
        data: [{ id: 1, attributes: { text: 'Caf&eacute;', url: 'https://a.example/', author: { name: 'Ada' } } }],
      },
    };
    const gone = { id: '2', title: '', author: '', url: null, clicks: 5 };
    assert.deepEqual(await read('opened', responses, words), [
      { id: '1', title: 'Café', author: 'Ada', url: 'https://a.example/', clicks: 6 },
      gone,
    ]);
    assert.deepEqual(await read('opened', responses), [{ id: '1', title: '', author: '', url: null, clicks: 6 }, gone]);
  });

  test('top posts of all boards have their words from the team, whose token is sent', async () => {
    const asked: string[] = [];
    const source = createV2Insights(
      { ...place, board: '' },
      async (address) => {
        asked.push(address);
        if (address.includes('/teams/7/posts?page[size]=2&filter[id]=1,2'))
          return { data: [1, 2].map((id) => ({ id, attributes: { text: `Words ${id}`, author: { name: 'Ada' } } })) };
        return address.includes('embed_post_modal_opened') ? metrics({ 1: 2, 2: 1 }) : metrics({});
      },
      async (address) => assert.fail(`${address} is asked without the token`),
    );
    assert.deepEqual(await load(source, 'opened'), [
      { id: '1', title: 'Words 1', author: 'Ada', url: null, clicks: 2 },
      { id: '2', title: 'Words 2', author: 'Ada', url: null, clicks: 1 },
    ]);
    assert.ok(asked.some((address) => address.includes('/teams/7/posts?')));
  });

  test('a response that is no list of metrics is malformed; who asks anew, asks the service', async () => {
    let count = 0;
    const source = createV2Insights(
      { ...place, board: '1' },
      async () => (count++ === 0 ? { data: {} } : metrics({ mobile: 1 })),
      async () => board,
    );
    await assert.rejects(load(source, 'devices'), { kind: 'malformed' });
    assert.deepEqual(await load(source, 'devices'), [{ name: 'mobile', count: 1 }]);
  });
});
