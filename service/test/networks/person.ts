// A person with a browser that keeps cookies, who connects an account.
import type { Response, TestService } from '../testing/test-service.ts';
import type { TeamCalls } from '../testing/team-calls.ts';

export interface Person {
  /** Sends a request to the service with this browser's cookies. */
  visit(method: string, address: string, body?: string): Promise<Response>;
}

export function openBrowser(service: TestService): Person {
  const cookies = new Map<string, { value: string; path: string }>();
  return {
    visit: async (method, address, body) => {
      const { pathname } = new URL(address, 'http://board.example');
      const cookie = [...cookies]
        .filter(([, { path }]) => pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      const response = await service.send(method, address, body, {
        ...(cookie !== '' && { Cookie: cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
      }
      return response;
    },
  };
}

/** Presses a button on the page of the network, and returns where it sends the browser. */
export async function decide(address: string, deed: 'allow' | 'deny'): Promise<string> {
  const page = await fetch(address);
  if (page.status !== 200) throw new Error(`The network says: ${await page.text()}`);
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `deed=${deed}`,
  });
  return response.headers.get('location') ?? '';
}

/** From the ticket to the page of the network; returns its address. */
export async function openSignIn(person: Person, url: string): Promise<string> {
  const asked = await person.visit('GET', url);
  if (asked.status === 303) return asked.headers.get('location') ?? '';
  const ticket = /name="ticket" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
  const left = await person.visit('POST', url, `ticket=${ticket}`);
  if (left.status !== 303) throw new Error(`The service says: ${left.text}`);
  return left.headers.get('location') ?? '';
}

/** Connects an account of a network, as a person does, and returns the last response. */
export async function connectAccount(
  service: TestService,
  team: TeamCalls,
  query: string,
  { path = '/accounts/authenticate', deed = 'allow' as 'allow' | 'deny' } = {},
): Promise<Response> {
  const begun = await team.send('POST', `${path}${query}`);
  if (begun.status !== 202) return begun;
  const person = openBrowser(service);
  const page = await openSignIn(person, String(begun.body.data.attributes['url']));
  return person.visit('GET', await decide(page, deed));
}
