import type { Response, TestService } from './test-service.ts';

export const formType = 'application/x-www-form-urlencoded';
export const experiencePath = (slug: string): string => `/v2/teams/1/experiences/published/${slug}`;
export const submissionsPath = (id: number): string => `/v2/teams/1/experiences/${id}/form_submissions`;

/** Returns the id of an experience of the seeds. */
export async function findExperienceId(service: TestService, slug: string): Promise<number> {
  return (await service.get(experiencePath(slug))).body.data.id;
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/** All required values of the walk's form. */
export const walkValues: Values = {
  full_name: 'Ana Müller',
  email: 'ana@example.com',
  people: '2',
  day: '2026-06-01',
  pace: 'steady',
  consent: '1',
};

export function encodeForm(values: Values): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
}

export function submit(
  service: TestService,
  id: number,
  values: Values | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return service.send('POST', submissionsPath(id), typeof values === 'string' ? values : encodeForm(values), {
    'Content-Type': formType,
    ...headers,
  });
}
