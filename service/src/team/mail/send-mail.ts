import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { makeFolder } from '../../database/make-folder.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Rejects when the mail was not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password when the server requires them. */
  readonly url?: string | undefined;
  /** Replaces the server: each mail is written to a file in this folder. For development. */
  readonly folder?: string | undefined;
  readonly from: string;
}

/** Timeout for a server that does not respond. */
const timeoutMs = 20_000;

/** Sends mail by SMTP, or writes it to a folder. null = this service sends no mail. */
export function createSendMail({ url, folder, from }: MailOptions): SendMail | null {
  // No part of a mail may name a file or an address whose content nodemailer would fetch.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const send = (transport: Pick<Transporter<unknown>, 'sendMail'>, { to, subject, text }: Mail): Promise<unknown> =>
    // Passes addresses as objects: a comma in a text would add a second recipient.
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
    let transport: Transporter<unknown> | null = null;
    return async (mail) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url, ...timeouts, ...safety });
      await send(transport, mail);
    };
  }
  if (folder !== undefined && folder !== '') {
    return async (mail) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...safety });
      const { message } = (await send(transport, mail)) as { readonly message: Buffer };
      makeFolder(folder);
      writeFileSync(join(folder, `${Date.now()}-${randomUUID()}.eml`), message, { mode: 0o600 });
    };
  }
  return null;
}
