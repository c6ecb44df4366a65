import assert from 'node:assert/strict';
import test from 'node:test';
import { createChosenFiles } from './chosen-files.ts';
import type { UploadWatch } from './uploader.ts';

const jpeg = (name: string, bytes = 100) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes - 3)], name);
const film = (name: string, bytes = 100) => new File(['\0\0\0\x20ftypisom', new Uint8Array(bytes - 12)], name);

interface Sending extends UploadWatch {
  readonly file: Blob;
  arrive(url: string): void;
  fail(problem: unknown): void;
}

function createScene(limits = { files: 2, pictureBytes: 1000, videoBytes: 500 }) {
  const sendings: Sending[] = [];
  const forgotten: Blob[] = [];
  const online = new Set<() => void>();
  const files = createChosenFiles({
    limits,
    resize: async (file) => {
      if (file.size === 13) throw new Error('cannot be decoded');
      const preview: unknown = { width: 3, height: 2 };
      return { blob: file.slice(0, file.size, 'image/jpeg'), preview: isCanvas(preview) ? preview : never() };
    },
    upload: (file, watch) =>
      new Promise((resolve, reject) => {
        sendings.push({ ...watch, file, arrive: resolve, fail: reject });
        watch.signal.addEventListener('abort', () => reject(watch.signal.reason));
      }),
    forget: (file) => forgotten.push(file),
    onOnline(callback) {
      online.add(callback);
      return () => online.delete(callback);
    },
  });
  const steps = () => files.state.value.files.map(({ name, step }) => `${name} ${step}`);
  const problems = () => files.state.value.refused.map(({ name, problem, max }) => `${name} ${problem} ${max}`);
  return { files, sendings, forgotten, online, steps, problems };
}

const isCanvas = (value: unknown): value is HTMLCanvasElement =>
  typeof value === 'object' && value !== null && 'width' in value;
const never = (): never => {
  throw new Error('no canvas');
};
const settle = () => new Promise(setImmediate);

test('a picture is resized, sent, and has arrived', async () => {
  const { files, sendings, steps } = createScene();
  await files.add([jpeg('a.jpg')]);
  assert.deepEqual(steps(), ['a.jpg sending']);
  sendings[0]?.onProgress(0.5);
  assert.equal(files.state.value.files[0]?.progress, 0.5);
  sendings[0]?.arrive('https://a.example/1');
  await settle();
  assert.deepEqual(steps(), ['a.jpg done']);
  assert.equal(files.state.value.files[0]?.url, 'https://a.example/1');
  assert.equal(sendings[0]?.file.type, 'image/jpeg');
});

test('refused files are reported, each with its reason, and the others continue', async () => {
  const { files, steps, problems } = createScene();
  await files.add([
    new File(['%PDF-1.7'], 'a.jpg'),
    film('b.mp4', 600),
    jpeg('c.jpg', 13),
    jpeg('d.jpg', 2000),
    jpeg('e.jpg'),
    film('f.mp4'),
    jpeg('g.jpg'),
  ]);
  assert.deepEqual(problems(), [
    'a.jpg wrong-type 0',
    'b.mp4 too-large 500',
    'c.jpg unreadable 0',
    'd.jpg too-large 1000',
    'g.jpg too-many 2',
  ]);
  assert.deepEqual(steps(), ['e.jpg sending', 'f.mp4 sending']);
});

test('two selections in quick succession do not exceed the limit together', async () => {
  const { files, steps, problems } = createScene();
  await files.add([jpeg('a.jpg')]);
  await Promise.all([files.add([jpeg('b.jpg')]), files.add([jpeg('c.jpg')])]);
  assert.deepEqual(steps(), ['a.jpg sending', 'b.jpg sending']);
  assert.deepEqual(problems(), ['c.jpg too-many 2']);
});

test('a file that was moved after its selection is refused, and the others continue', async () => {
  const { files, steps, problems } = createScene();
  const moved = jpeg('a.jpg');
  moved.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('not found')) });
  await files.add([moved, jpeg('b.jpg')]);
  assert.deepEqual(problems(), ['a.jpg unreadable 0']);
  assert.deepEqual(steps(), ['b.jpg sending']);
});

test('videos are refused if the form accepts none', async () => {
  const { files, problems } = createScene({ files: 2, pictureBytes: 1000, videoBytes: 0 });
  await files.add([film('a.mp4')]);
  assert.deepEqual(problems(), ['a.mp4 no-videos 0']);
});

test('a file can be paused, resumed and removed, also from the service', async () => {
  const { files, sendings, steps, forgotten } = createScene();
  await files.add([jpeg('a.jpg')]);
  files.pause(1);
  await settle();
  assert.equal(sendings[0]?.signal.aborted, true);
  assert.deepEqual(steps(), ['a.jpg paused']);
  files.resume(1);
  assert.deepEqual(steps(), ['a.jpg sending']);
  assert.equal(sendings[1]?.file, sendings[0]?.file, 'the same file, so that it can go on where it was');
  files.remove(1);
  await settle();
  assert.deepEqual(steps(), []);
  assert.equal(forgotten.length, 1);
  assert.equal(sendings[1]?.signal.aborted, true);
});

test('a broken network resumes by itself, another failure waits for the visitor', async () => {
  const { files, sendings, steps, online } = createScene();
  await files.add([jpeg('a.jpg'), jpeg('b.jpg')]);
  sendings[0]?.fail(Object.assign(new Error('gone'), { uploadKind: 'offline' }));
  sendings[1]?.fail(new Error('broken'));
  await settle();
  assert.deepEqual(steps(), ['a.jpg waiting', 'b.jpg failed']);
  for (const callback of online) callback();
  assert.deepEqual(steps(), ['a.jpg sending', 'b.jpg failed']);
  files.resume(2);
  assert.deepEqual(steps(), ['a.jpg sending', 'b.jpg sending']);
});

test('a file for which the service has no room stays, and is sent when the visitor says so', async () => {
  const { files, sendings, steps } = createScene();
  await files.add([jpeg('a.jpg')]);
  sendings[0]?.fail(Object.assign(new Error('507'), { uploadKind: 'full' }));
  await settle();
  assert.deepEqual(steps(), ['a.jpg full']);
  files.resume(1);
  assert.deepEqual(steps(), ['a.jpg sending']);
});

test('a file that the service refuses is removed, with its reason', async () => {
  const { files, sendings, steps, problems } = createScene();
  await files.add([jpeg('a.jpg')]);
  sendings[0]?.fail(Object.assign(new Error('413'), { uploadKind: 'too-large' }));
  await settle();
  assert.deepEqual([steps(), problems()], [[], ['a.jpg too-large 1000']]);
});

test('files that had arrived before a reload are kept, and closing ends the others', async () => {
  const { files, sendings, steps, online } = createScene();
  files.restore([{ name: 'a.jpg', bytes: 5, kind: 'picture', url: 'https://a.example/1' }]);
  await files.add([jpeg('b.jpg')]);
  assert.deepEqual(steps(), ['a.jpg done', 'b.jpg sending']);
  files.close();
  assert.equal(sendings[0]?.signal.aborted, true);
  assert.equal(online.size, 0);
});
