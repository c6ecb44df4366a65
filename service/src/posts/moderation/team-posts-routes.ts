import { requireBoard } from '../../boards/team-board.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { wholeList } from '../../http/operations/pages.ts';
import { respondList, respondNothing } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { postPages } from '../posts-route.ts';
import { createCustomPost } from './create-custom-post.ts';
import { changePosts, deletePosts, findTeamPosts } from './decide.ts';
import { restoreApproved } from '../../feeds/approved-version.ts';
import { postChange } from './post-change.ts';
import {
  teamPostQuery,
  boardListRules,
  listRules,
  describePosts,
  respondPage,
  one,
  respondPost,
  read,
  write,
} from './respond-posts.ts';

/** Texts of responses have entities, those of requests do not. */
const plainExample = { text: 'Bread & butter' };

function addListPosts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_posts',
      summary: 'List posts',
      method: 'GET',
      path: paths.teamPosts,
      query: listRules,
      page: postPages,
      response: { ...one, isList: true },
    },
    (input) => respondPage(input),
  );
}

const pointToId = (index: number): string => `/data/${index}/id`;

function addBulkUpdatePosts({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'bulk_update_posts',
      summary: 'Bulk update posts',
      method: 'PATCH',
      path: paths.teamPosts,
      query: teamPostQuery,
      body: { kind: 'bulk_update', type: 'post', attributes: postChange, example: plainExample },
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, items } = input;
      const posts = await database.transaction().execute(async (transaction) => {
        const found = await findTeamPosts(
          transaction,
          bearer.teamId,
          items.map(({ id }) => id),
          pointToId,
        );
        return changePosts(
          transaction,
          found.map((row, index) => ({ row, change: items[index]?.values ?? {} })),
          input,
        );
      });
      wakeWebhooks();
      const { rows, links } = wholeList(input, posts);
      return respondList(input, await describePosts(input, rows), links);
    },
  );
}

function addBulkDeletePosts({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'bulk_delete_posts',
      summary: 'Bulk delete posts',
      method: 'DELETE',
      path: paths.teamPosts,
      body: { kind: 'bulk_delete', type: 'post' },
    },
    async (input) => {
      const { database, bearer, items } = input;
      await database.transaction().execute(async (transaction) =>
        deletePosts(
          transaction,
          await findTeamPosts(
            transaction,
            bearer.teamId,
            items.map(({ id }) => id),
            pointToId,
          ),
          input,
        ),
      );
      wakeWebhooks();
      return respondNothing(input);
    },
  );
}

function addRetrievePost({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'retrieve_post',
      summary: 'Retrieve a post',
      method: 'GET',
      path: paths.teamPost,
      query: teamPostQuery,
      response: one,
      isOurs: true,
    },
    async (input) => {
      const [row] = await findTeamPosts(input.database, input.bearer.teamId, [input.id('post_id')]);
      return respondPost(input, row!);
    },
  );
}

function addUpdatePost({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'update_post',
      summary: 'Update a post',
      method: 'PATCH',
      path: paths.teamPost,
      query: teamPostQuery,
      body: { kind: 'update', type: 'post', attributes: postChange, example: plainExample },
      response: one,
    },
    async (input) => {
      const { database, bearer, item } = input;
      const [row] = await database.transaction().execute(async (transaction) => {
        const [before] = await findTeamPosts(transaction, bearer.teamId, [item.id]);
        return changePosts(transaction, [{ row: before!, change: item.values }], input);
      });
      wakeWebhooks();
      return respondPost(input, row!);
    },
  );
}

function addDeletePost({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    { ...write, id: 'delete_post', summary: 'Delete a post', method: 'DELETE', path: paths.teamPost },
    async (input) => {
      const { database, bearer } = input;
      await database
        .transaction()
        .execute(async (transaction) =>
          deletePosts(transaction, await findTeamPosts(transaction, bearer.teamId, [input.id('post_id')]), input),
        );
      wakeWebhooks();
      return respondNothing(input);
    },
  );
}

function addKeepApprovedPost({ add }: OperationRegistry, wakeWebhooks: () => void): void {
  add(
    {
      ...write,
      id: 'keep_approved_post',
      summary: 'Publish a post as it was approved, although its source has changed it',
      method: 'POST',
      path: paths.teamPostApproved,
      query: teamPostQuery,
      response: one,
      isOurs: true,
    },
    async (input) => {
      const { database, bearer } = input;
      const row = await database.transaction().execute(async (transaction) => {
        const [changed] = await findTeamPosts(transaction, bearer.teamId, [input.id('post_id')]);
        return restoreApproved(transaction, changed!, input);
      });
      wakeWebhooks();
      return respondPost(input, row);
    },
  );
}

// The document marks it as deprecated: the list above with a filter returns the same.
function addListBoardPosts({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_board_posts',
      summary: 'List posts for a board',
      method: 'GET',
      path: paths.customPosts,
      query: boardListRules,
      page: postPages,
      response: { ...one, isList: true },
      isDeprecated: true,
    },
    async (input) =>
      respondPage(input, (await requireBoard(input.database, input.bearer.teamId, input.id('board_id'))).id),
  );
}

function addCreateCustomPost({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'create_custom_post',
      summary: 'Create a custom post',
      method: 'POST',
      path: paths.customPosts,
      query: teamPostQuery,
      body: {
        kind: 'create',
        type: 'post',
        attributes: postChange,
        example: { title: null, ...plainExample },
        needs: [{ oneOf: ['text', 'title', 'image_url', 'video_url'].map((name) => `attributes.${name}`) }],
      },
      response: { status: 201, type: 'post', item: paths.teamPost },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: { values: post },
      } = input;
      const board = await requireBoard(database, teamId, input.id('board_id'));
      if (
        ![post.text, post.title, post.image_url, post.video_url].some(
          (part) => typeof part === 'string' && part.trim() !== '',
        )
      ) {
        throw new ApiError('invalid_attribute', 'A post needs a text, a title, a picture or a video.', {
          pointer: '/data/attributes/text',
        });
      }
      const id = await database
        .transaction()
        .execute((transaction) => createCustomPost(transaction, board.id, post, input));
      const [row] = await findTeamPosts(database, teamId, [id]);
      return respondPost(input, row!);
    },
  );
}

/** Posts of a team: list, retrieve, change and delete, one or several at a time, and create one. */
export function addTeamPostsRoutes(registry: OperationRegistry, wakeWebhooks: () => void): void {
  addListPosts(registry);
  addBulkUpdatePosts(registry, wakeWebhooks);
  addBulkDeletePosts(registry, wakeWebhooks);
  addRetrievePost(registry);
  addUpdatePost(registry, wakeWebhooks);
  addDeletePost(registry, wakeWebhooks);
  addKeepApprovedPost(registry, wakeWebhooks);
  addListBoardPosts(registry);
  addCreateCustomPost(registry);
}
