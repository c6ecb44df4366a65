import { ConnectorError } from '../connectors/connector.ts';
import { GrantRefused } from '../networks/oauth2.ts';

/** The reason why a sign-in ended without an account, in words for the person. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
}

/** Whether the person, the team or the network ended the sign-in, and not a mistake of the service. */
export const isForPerson = (error: unknown): error is Error =>
  error instanceof SignInFailed || error instanceof ConnectorError || error instanceof GrantRefused;
