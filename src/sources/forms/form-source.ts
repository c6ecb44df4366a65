import type { Experience, FormValues, SendOutcome, Term } from '../../model/experience.ts';
import { createRequester } from '../request.ts';
import type { RequestEnvironment } from '../request-environment.ts';
import { experienceAddress, submissionsAddress, termAddress } from './addresses.ts';
import { readExperience } from './read-experience.ts';
import { readTerm } from './read-term.ts';
import { sendForm } from './send-form.ts';

/** A form that is open for sending. */
export interface OpenExperience {
  readonly experience: Experience;
  send(values: FormValues, signal: AbortSignal): Promise<SendOutcome>;
}

/** Experiences and terms of a team. Loading rejects with a `SourceError`, or with the signal's own reason. */
export interface FormSource {
  loadExperience(slug: string, signal: AbortSignal): Promise<OpenExperience>;
  loadTerm(id: string, signal: AbortSignal): Promise<Term>;
}

/** @param service absolute, without a slash at its end */
export function createFormSource(service: string, team: string, environment: RequestEnvironment): FormSource {
  const requester = createRequester(environment);
  return {
    async loadExperience(slug, signal) {
      const address = experienceAddress(service, team, slug);
      const { experience, submitTo } = await readExperience(await requester(address, signal), address);
      const place = submitTo ?? submissionsAddress(service, team, experience.id);
      return { experience, send: (values, sendSignal) => sendForm(place, values, environment, sendSignal) };
    },
    loadTerm: async (id, signal) => readTerm(await requester(termAddress(service, team, id), signal)),
  };
}
