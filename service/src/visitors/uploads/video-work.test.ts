import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readVideoHeader, refuseVideo } from './video-work.ts';

const describeVideoFile = (size: string, rate: string, duration: string): string =>
  `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'file:a':
  Duration: ${duration}, start: 0.000000, bitrate: 1205 kb/s
  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709, progressive), ` +
  `${size} [SAR 1:1 DAR 16:9], 1071 kb/s, ${rate}30 tbr, 15360 tbn (default)
  Stream #0:1[0x2](und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, stereo, fltp, 128 kb/s (default)
At least one output file must be specified`;

describe('the conversion of a video', () => {
  test('reads the size, the frame rate and the duration from the output of the program', () => {
    assert.deepEqual(readVideoHeader(describeVideoFile('1920x1080', '29.97 fps, ', '00:01:02.50')), {
      width: 1920,
      height: 1080,
      framesASecond: 29.97,
      seconds: 62.5,
    });
    assert.equal(readVideoHeader('Invalid data found when processing input'), null);
  });

  const cases: readonly [name: string, size: string, rate: string, duration: string, refusal: string | null][] = [
    ['a minute of a telephone', '1920x1080', '30 fps, ', '00:01:00.00', null],
    ['half a minute of a good one', '3840x2160', '30 fps, ', '00:00:30.00', null],
    ['ten seconds that take a minute', '7680x4160', '25 fps, ', '00:00:10.00', 'video_pixels'],
    ['a minute of the largest', '4096x2160', '60 fps, ', '00:01:00.00', 'video_work'],
    ['one that does not say how fast it is, or how long', '3840x2160', '', 'N/A', 'video_work'],
  ];
  for (const [name, size, rate, duration, refusal] of cases) {
    test(`${name}: ${refusal ?? 'is made'}`, () => {
      const header = readVideoHeader(describeVideoFile(size, rate, duration));
      assert.ok(header);
      assert.equal(refuseVideo(header), refusal);
    });
  }
});
