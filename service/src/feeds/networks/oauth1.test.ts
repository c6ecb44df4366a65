import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signParameters } from './oauth1.ts';

test('a request is signed as in the example of the “OAuth Core 1.0” specification, appendix A.5', () => {
  const { oauth_signature: signature } = signParameters(
    {
      method: 'GET',
      url: 'http://photos.example.net/photos',
      parameters: { file: 'vacation.jpg', size: 'original' },
      token: { key: 'nnch734d00sl2jdk', secret: 'pfkkdhi9sl3r4s00' },
    },
    { clientId: 'dpf43f3p2l4k3l03', clientSecret: 'kd94hf93k423kf44' },
    1_191_242_096_000,
    'kllo9940pd9333jh',
  );
  assert.equal(signature, 'tR3+Ty81lMeYAr/Fid0kMTYa/WM=');
});
