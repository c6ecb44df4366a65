import { encodeUrlPart } from '../../model/encode-url-part.ts';

/** The paths of experiences and terms, in one place. `service` has no slash at its end. */
const team = (service: string, id: string): string => `${service}/v2/teams/${encodeUrlPart(id)}`;

export const experienceAddress = (service: string, teamId: string, slug: string): string =>
  `${team(service, teamId)}/experiences/published/${encodeUrlPart(slug)}`;

/** The default address, if the service names none. */
export const submissionsAddress = (service: string, teamId: string, experienceId: string): string =>
  `${team(service, teamId)}/experiences/${encodeUrlPart(experienceId)}/form_submissions`;

export const termAddress = (service: string, teamId: string, id: string): string =>
  `${team(service, teamId)}/right_request_terms/${encodeUrlPart(id)}`;
