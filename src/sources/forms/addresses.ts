import { encode } from '../encode.ts';

/** The paths of experiences and terms, in one place. `service` has no slash at its end. */
const team = (service: string, id: string): string => `${service}/v2/teams/${encode(id)}`;

export const experienceAddress = (service: string, teamId: string, slug: string): string => `${team(service, teamId)}/experiences/published/${encode(slug)}`;

/** Where the service names none. */
export const submissionsAddress = (service: string, teamId: string, experienceId: string): string =>
  `${team(service, teamId)}/experiences/${encode(experienceId)}/form_submissions`;

export const termAddress = (service: string, teamId: string, id: string): string => `${team(service, teamId)}/right_request_terms/${encode(id)}`;
