import type { InsightsOptions } from '../options/insights-options.ts';
import type { InsightsSource } from '../sources/insights/insights-source.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import { createRequester } from '../sources/request.ts';
import type { RequestEnvironment } from '../sources/request-environment.ts';

/** The source for the requested version, with the requested figures only. */
export async function openInsightsSource(
  options: InsightsOptions,
  frames: HTMLElement,
  environment: RequestEnvironment,
): Promise<InsightsSource> {
  const source = await openVersion(options, frames, environment);
  const requested = options.figures.split(/\s+/);
  const names = source.names.filter((name) => requested.includes(name));
  return names.length === 0 ? source : { ...source, names };
}

/** The code of the version is loaded here. `frames` contains the frames of JSONP. */
async function openVersion(
  { api, service, board, team, token }: InsightsOptions,
  frames: HTMLElement,
  environment: RequestEnvironment,
): Promise<InsightsSource> {
  if (api === 'v1') {
    const [{ createV1Insights }, { createJsonpRequester }] = await lazyImport(
      Promise.all([import('../sources/insights/v1-insights.ts'), import('../sources/jsonp/jsonp-requester.ts')]),
    );
    return createV1Insights({ service, board, token }, createJsonpRequester(frames, environment));
  }
  const { createV2Insights } = await lazyImport(import('../sources/insights/v2-insights.ts'));
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  // The token is sent to the metrics only: public data is requested without it.
  const withToken: RequestEnvironment = {
    ...environment,
    fetch: (address, init) => environment.fetch(address, { ...init, headers: { ...init.headers, ...authorization } }),
  };
  return createV2Insights({ service, team, board }, createRequester(withToken), createRequester(environment));
}
