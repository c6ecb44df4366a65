import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { picturesOf, plainPost } from '../connectors/plain-post.ts';
import { addressOf, lineOf, textOf, timeOf } from '../connectors/source-values.ts';
import { askAccount, requireId } from './ask-account.ts';
import type { Network } from './network.ts';

const api = 'https://platform.hootsuite.com';
const monthMs = 28 * 86_400_000;

// developer.hootsuite.com/docs/using-rest-apis and apidocs.hootsuite.com: messages that Hootsuite has sent
export const hootsuite: Network = {
  label: 'Hootsuite',
  application: 'hootsuite',
  rules: {
    version: 2,
    authorize: `${api}/oauth2/auth`,
    token: `${api}/oauth2/token`,
    scopes: { read: ['offline'], write: ['offline'] },
    separator: ' ',
    usesPkce: false,
    client: 'basic',
    renewal: 'refresh_token',
    lastsMs: 3_600_000,
    refreshLastsMs: null,
  },
  hosts: ['platform.hootsuite.com'],
  subaccount: { word: 'profile', isRequired: true },
  console: {
    url: 'https://developer.hootsuite.com/',
    create: 'an app, and ask for access to the REST API',
    review: 'Hootsuite approves each developer account.',
  },
  tried: 'a stand-in after the public documentation',
  readProfile: async (tools) => {
    const me = at(await askAccount(`${api}/v1/me`, {}, tools), 'data');
    const profiles = listAt(await askAccount(`${api}/v1/socialProfiles`, {}, tools), 'data');
    const id = requireId(stringAt(me, 'id'), 'Hootsuite');
    return {
      externalId: id,
      name: lineOf(at(me, 'fullName'), 200) ?? id,
      subaccounts: profiles.map((profile) => ({
        id: stringAt(profile, 'id'),
        name: lineOf(at(profile, 'socialNetworkUsername'), 200) ?? stringAt(profile, 'type'),
        type: 'profile',
      })),
    };
  },
  openFeed: ({ subaccount }, tools) => ({
    poll: async () => {
      // A question covers at most four weeks.
      const found = await askAccount(
        `${api}/v1/messages`,
        {
          startTime: new Date(tools.now() - monthMs).toISOString(),
          endTime: new Date(tools.now()).toISOString(),
          state: 'SENT',
          socialProfileIds: subaccount,
          limit: '100',
        },
        tools,
      );
      const posts = listAt(found, 'data').flatMap(
        (message) =>
          plainPost({
            id: stringAt(message, 'id'),
            url: addressOf(at(message, 'postUrl')),
            text: textOf(at(message, 'text')),
            publishedAt: timeOf(at(message, 'scheduledSendTime'), tools.now()),
            pictures: picturesOf(...listAt(message, 'mediaUrls').map((media) => at(media, 'url'))),
          }) ?? [],
      );
      return { posts, cursor: {}, covers: 'some' };
    },
  }),
};
