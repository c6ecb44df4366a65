import { engagementNames } from '../../src/model/engagement-names.ts';
import { fillPath, paths } from '../../service/src/http/paths.ts';
import { demoTeamId } from '../seed/seed.ts';
import { escapeHtml } from '../../owner/embed/escape-html.ts';

/** The options of the list of figures, as `<option>`s. */
export function metricChoices(): string {
  return engagementNames.map((name) => `<option>${escapeHtml(name)}</option>`).join('');
}

/**
 * The aggregated board engagement metrics of one event, as the service returns them: JSON of any shape, with its
 * status.
 */
export async function fetchMetrics(
  send: typeof fetch,
  service: string,
  token: string,
  name: string,
): Promise<{ status: number; body: unknown }> {
  if (!engagementNames.some((known) => known === name))
    return { status: 400, body: { error: 'No such engagement event' } };
  const address = new URL(
    service + fillPath(paths.boardEngagement, { team_id: String(demoTeamId), embed_engagement_type: name }),
  );
  address.searchParams.set('group', 'board_id,post_id');
  try {
    const response = await send(address, {
      headers: { Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return {
      status: 502,
      body: { error: 'The service could not be reached, or its response was not JSON' },
    };
  }
}
