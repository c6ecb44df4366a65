import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTeamCalls, type TeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, type ResponseResource, type TestService } from '../../../test/testing/test-service.ts';

let service: TestService;
let team: TeamCalls;
let headers: Record<string, string>;
let photo: Buffer;
before(async () => {
  service = await openTestService();
  headers = await makeToken(service, { teamId: 1 });
  team = await openTeamCalls(service, headers);
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#aa3322' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
});
after(() => service.close());

async function upload(body: Uint8Array, token = headers): Promise<{ status: number; body: never }> {
  const response = await service.service.app.request('http://board.example/v2/teams/1/pictures', {
    method: 'POST',
    headers: { ...token, 'Content-Type': 'image/jpeg' },
    body: body as Uint8Array<ArrayBuffer>,
  });
  return { status: response.status, body: (await response.json()) as never };
}
/** A board of the team. */
const findBoard = async (): Promise<number> => (await team.get('/boards')).body.data[0]?.id ?? 0;
/** A team reads every address of a file with a signature. */
const unsigned = (address: unknown) => String(address).split('?')[0];
const dataOf = (body: unknown) => (body as { data: ResponseResource }).data;
const codeOf = (body: unknown) => (body as { errors: { code: string }[] }).errors[0]?.code;

describe('a picture of a team', () => {
  test('is kept without where it was taken, and everyone can load it in several widths', async () => {
    const { status, body } = await upload(photo);
    assert.equal(status, 201, JSON.stringify(body));
    const { url, width, height, color } = dataOf(body).attributes as Record<string, string>;
    assert.match(String(url), /\/media\/team-[\w-]{24}\.webp$/, 'an address that never ends');
    assert.deepEqual([width, height], [1200, 800]);
    assert.match(String(color), /^#[\da-f]{6}$/);
    const shown = await service.service.app.request(String(url));
    assert.equal(shown.status, 200);
    assert.equal(shown.headers.get('Content-Type'), 'image/webp');
    const { width: pixels, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    assert.equal(pixels, 1200);
    assert.equal(exif, undefined);
  });

  test('is refused as a drawing, as text, and empty', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'no picture', '']) {
      const { status, body } = await upload(Buffer.from(content));
      assert.deepEqual([status, codeOf(body)], [422, 'unusable_file'], content);
    }
  });

  test('needs the permission to write something that shows it, and the token of its own team', async () => {
    const reader = await makeToken(service, { teamId: 1, scopes: ['posts:read'] });
    assert.equal((await upload(photo, reader)).status, 403);
    const { status } = await upload(photo, {});
    assert.equal(status, 401);
  });

  test('gives its size to a post that shows it, and stays when it is a product, a button or a logo', async () => {
    const board = await findBoard();
    const { url } = dataOf((await upload(photo)).body).attributes as { url: string };
    const post = await team.send('POST', `/boards/${board}/posts`, {
      type: 'post',
      attributes: { status: 'approved', text: 'With a picture', image_url: url },
    });
    assert.equal(post.status, 201, post.text);
    const { image_url, image_width, image_variants } = post.body.data.attributes;
    assert.deepEqual([unsigned(image_url), image_width], [url, 1200]);
    assert.match(String(image_variants), /\{width\}/);
    const cta = await team.send('POST', `/boards/${board}/ctas`, {
      type: 'cta',
      attributes: { text: 'Shop now', url: 'https://shop.example/', thumbnail_url: url },
    });
    assert.equal(unsigned(cta.body.data.attributes['thumbnail_url']), url);
    const again = await team.send('PATCH', `/boards/${board}/ctas/${cta.body.data.id}`, {
      type: 'cta',
      id: cta.body.data.id,
      attributes: { thumbnail_url: url },
    });
    assert.equal(unsigned(again.body.data.attributes['thumbnail_url']), url);
  });
});
