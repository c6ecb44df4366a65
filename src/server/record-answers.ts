export type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** More than this in a page costs its visitors more than asking for it. */
const mostCharacters = 600_000;

/**
 * Asks, and keeps the text of each good answer by its address: in the page they spare the board's own code the same
 * requests.
 */
export function recordAnswers(ask: Ask) {
  const answers = new Map<string, string>();
  return {
    async ask(address: string, init: RequestInit): Promise<Response> {
      const response = await ask(address, init);
      const { status, statusText, headers } = response;
      const body = await response.text();
      if (response.ok) answers.set(address, body);
      // What it was sent as is undone by now.
      const told = new Headers(headers);
      for (const name of ['content-encoding', 'content-length']) told.delete(name);
      return new Response([204, 205, 304].includes(status) ? null : body, { status, statusText, headers: told });
    },
    /** `null` = nothing, or too much. */
    take(): Readonly<Record<string, string>> | null {
      const length = [...answers.values()].reduce((sum, body) => sum + body.length, 0);
      return answers.size > 0 && length <= mostCharacters ? Object.fromEntries(answers) : null;
    },
  };
}
