import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { bulkType } from '../../src/http/json-api/read-resource.ts';
import { makeToken } from './second-team.ts';
import type { Response, TestService } from './test-service.ts';

export interface ResourceDraft {
  readonly type: string;
  readonly id?: number | string;
  readonly attributes?: object;
  readonly relationships?: object;
}

export interface TeamCalls {
  get(path: string): Promise<Response>;
  send(method: string, path: string, data?: ResourceDraft | readonly ResourceDraft[], type?: string): Promise<Response>;
  create(path: string, data: ResourceDraft): Promise<number>;
  createBoard(attributes: object): Promise<number>;
  createFeed(board: number, attributes: object): Promise<number>;
}

export const linkTo = (type: string, id: number): object => ({ data: { type, id } });

/** Sends requests of the demo's team. The default token may do everything. Paths are relative to the team. */
export async function openTeamCalls(service: TestService, bearer?: Record<string, string>): Promise<TeamCalls> {
  const headers = bearer ?? (await makeToken(service, { teamId: 1 }));
  const send: TeamCalls['send'] = (method, path, data, type = Array.isArray(data) ? bulkType : jsonApiType) =>
    service.send(method, `/v2/teams/1${path}`, data && { data }, { ...headers, ...(data && { 'Content-Type': type }) });
  const create: TeamCalls['create'] = async (path, data) => {
    const { status, body, text } = await send('POST', path, data);
    if (status !== 201) throw new Error(`${path} was responded with ${status}: ${text}`);
    return body.data.id;
  };
  return {
    get: (path) => service.get(`/v2/teams/1${path}`, headers),
    send,
    create,
    createBoard: (attributes) => create('/boards', { type: 'board', attributes }),
    createFeed: (board, attributes) =>
      create('/social_feeds', {
        type: 'social_feed',
        attributes,
        relationships: { board: linkTo('board', board) },
      }),
  };
}
