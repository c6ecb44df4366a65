import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Rejects when the mail was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them. */
  readonly url?: string | undefined;
  /** In place of a server: each mail becomes a file in this folder. For development. */
  readonly folder?: string | undefined;
  readonly from: string;
}

/** A server that says nothing for so long will not take this mail. */
const timeoutMs = 20_000;

/** Mail by SMTP, or into a folder. null = this service sends no mail. */
export function createSendMail({ url, folder, from }: MailOptions): SendMail | null {
  // No part of a mail may name a file or an address whose content nodemailer would fetch.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const send = (transport: Pick<Transporter<unknown>, 'sendMail'>, { to, subject, text }: Mail): Promise<unknown> =>
    // As objects: a comma in a text would be a second recipient.
    transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  if (url !== undefined && url !== '') {
    if (!/^smtps?:\/\//.test(url)) throw new Error('MAIL_URL must begin with smtp:// or smtps://.');
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url, ...timeouts, ...safety });
    return async (mail) => {
      await send(transport, mail);
    };
  }
  if (folder !== undefined && folder !== '') {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...safety });
    return async (mail) => {
      const { message } = (await send(transport, mail)) as { readonly message: Buffer };
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${Date.now()}-${randomUUID()}.eml`), message, { mode: 0o600 });
    };
  }
  return null;
}
