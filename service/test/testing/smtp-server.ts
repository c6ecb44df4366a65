import { createServer } from 'node:net';

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The received head and body, without the dots that SMTP adds. */
  readonly source: string;
  /** The body, with quoted-printable decoded. */
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: TakenMail[];
  /**
   * Sets the response to each following command, such as `550 Nobody of that name`. null = all are accepted.
   * @param verb omitted = recipients
   */
  refuse(response: string | null, verb?: 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT'): void;
  close(): Promise<void>;
}

function readText(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Implements the part of RFC 5321 that a client needs. */
export async function openSmtpServer(host = '127.0.0.1'): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  let refusal: { readonly response: string; readonly verb: string } | null = null;
  const server = createServer((socket) => {
    let waiting = '';
    let data: string[] | null = null;
    let [from, to] = ['', [] as string[]];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''));
        const source = data.join('\r\n');
        mails.push({ from, to, source, text: readText(source) });
        data = null;
        return say('250 Taken');
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === refusal?.verb || (verb === 'HELO' && refusal?.verb === 'EHLO')) return say(refusal.response);
      if (verb === 'EHLO' || verb === 'HELO')
        return say(refusal?.verb === 'AUTH' ? '250-test\r\n250 AUTH PLAIN' : '250 test');
      if (verb === 'MAIL') [from, to] = [address, []];
      if (verb === 'RCPT') to.push(address);
      if (verb === 'DATA') {
        data = [];
        return say('354 Go on');
      }
      if (verb === 'QUIT') return void socket.end('221 Bye\r\n');
      say('250 Good');
    };
    socket.setEncoding('latin1');
    socket.on('error', () => {});
    socket.on('data', (text: string) => {
      const lines = (waiting + text).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    say('220 test');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `smtp://${host}:${address.port}`,
    mails,
    refuse: (response, verb = 'RCPT') => {
      refusal = response === null ? null : { response, verb };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
