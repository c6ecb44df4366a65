/** Asks for each address once, however many figures need it. A failure is not kept: who asks again, asks the service. */
export function shareAnswers<Answer>(ask: (address: string) => Promise<Answer>): (address: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (address) => {
    const known = asked.get(address);
    if (known) return known;
    const answer = ask(address);
    asked.set(address, answer);
    answer.catch(() => asked.delete(address));
    return answer;
  };
}
