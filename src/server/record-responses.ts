export type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** Maximum number of characters in the page. More text would cost its visitors more than a request for it. */
const maxCharacters = 600_000;

/**
 * Sends requests, and keeps the text of each successful response by its address: in the page they save the board's own
 * code the same requests.
 */
export function recordResponses(ask: Ask) {
  const responses = new Map<string, string>();
  return {
    async ask(address: string, init: RequestInit): Promise<Response> {
      const response = await ask(address, init);
      const { status, statusText, headers } = response;
      const body = await response.text();
      if (response.ok) responses.set(address, body);
      // The response's text is already decoded, so these headers no longer apply.
      const told = new Headers(headers);
      for (const name of ['content-encoding', 'content-length']) told.delete(name);
      return new Response([204, 205, 304].includes(status) ? null : body, { status, statusText, headers: told });
    },
    /** Leaves out the responses of other addresses: the board's own code then requests them. */
    keepOnly(address: string): void {
      for (const other of responses.keys()) if (other !== address) responses.delete(other);
    },
    /** The texts by their addresses; `null` = there are none, or they are too long. */
    take(): Readonly<Record<string, string>> | null {
      const length = [...responses.values()].reduce((sum, body) => sum + body.length, 0);
      return responses.size > 0 && length <= maxCharacters ? Object.fromEntries(responses) : null;
    },
  };
}
