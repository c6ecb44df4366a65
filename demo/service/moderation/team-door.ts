import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database, Tables } from '../database/schema.ts';
import type { ServiceContext } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { readId } from '../json-api/read-resource.ts';
import { authorizeTeamBearer, type Bearer } from '../metrics/authorize.ts';

/** 200 posts with a long text each. */
const maxBodyBytes = 1_048_576;

/** What every operation of a team begins with. */
export interface TeamDoor {
  readonly database: Database;
  readonly now: () => number;
  readonly limitBody: MiddlewareHandler;
  /** The token's team and user, when it has this scope and the address names the team; else throws. */
  enter(context: ServiceContext, scope: string): Promise<Bearer>;
  /** A board of this team, by the number in the address. */
  findBoard(context: ServiceContext, bearer: Bearer): Promise<Tables['boards']>;
}

/** The number in an address; one that is none leads nowhere. */
export function readPathId(context: ServiceContext, name: string): number {
  const id = readId(context.req.param(name));
  if (id === undefined) throw new ApiError('not_found', 'There is nothing at this address.');
  return id;
}

export function createTeamDoor(database: Database, now: () => number): TeamDoor {
  return {
    database,
    now,
    limitBody: bodyLimit({ maxSize: maxBodyBytes, onError: () => { throw new ApiError('too_large', `At most ${maxBodyBytes} bytes a request.`); } }),
    enter: (context, scope) => authorizeTeamBearer(database, context.req.header('Authorization'), scope, context.req.param('team_id') ?? '', now()),
    findBoard: async (context, { teamId }) => {
      const board = await database.selectFrom('boards').selectAll()
        .where('id', '=', readPathId(context, 'board_id')).where('team_id', '=', teamId).executeTakeFirst();
      if (!board) throw new ApiError('not_found', 'The team has no such board.');
      return board;
    },
  };
}
