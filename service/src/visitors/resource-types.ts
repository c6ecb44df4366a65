import { address, choice, free, list, maybe, moment, whole } from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

export const resourceTypes: ResourceTypes = {
  picture: {
    id: 'string',
    attributes: {
      url: address('https://boards.example/media/team-4DydcYON0ZUHyDdI7nre8mQk.webp'),
      width: whole(1600),
      height: whole(1067),
      color: maybe('#517fa4'),
    },
  },
  post_challenge: {
    id: 'string',
    attributes: {
      challenge: free({ parameters: { nonce: 'd3b07384' }, signature: 'c157a79031e1c40f' }),
      expires_at: moment(),
    },
  },
  post_create_request: {
    id: 'string',
    attributes: {
      status: choice('pending', 'processing', 'completed', 'failed'),
      errors: list([]),
      created_at: moment(),
    },
  },
};
