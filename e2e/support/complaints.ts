import type { BrowserContext } from '@playwright/test';
import { describeExchange, type Exchange, type TrafficLog } from './traffic.ts';

/**
 * Declares errors that a test expects. Every other error in any page of the test makes the test fail at its end.
 * A string matches when the text contains it.
 */
export interface Allow {
  /**
   * Allows requests without a response or with a status of 400 or more, by address, and their console lines.
   */
  failedRequests(address: string | RegExp): void;
  /** Allows console errors and warnings, by text. */
  console(text: string | RegExp): void;
  /** Allows uncaught exceptions, by message. */
  pageErrors(message: string | RegExp): void;
  /** Allows reports of the Content Security Policy, by directive or blocked address. */
  policyReports(report: string | RegExp): void;
}

type Kind = 'failed request' | 'console' | 'page error' | 'policy report';

interface Complaint {
  readonly kind: Kind;
  readonly text: string;
  /** The source address that the browser reports. */
  readonly address: string;
}

// A console line with this mark carries a report out of every frame, including sandboxed frames, without a global
// variable that the page could see. The script saves `debug` before the page's scripts can patch it.
const reportMark = 'drystone-test-policy-report ';

export interface Watch {
  readonly allow: Allow;
  /** Returns one line for each unexpected error. It is empty when the pages had none. */
  unexpected(): readonly string[];
}

export async function watchForComplaints(context: BrowserContext, log: TrafficLog): Promise<Watch> {
  const complaints: Complaint[] = [];
  const allowed: { readonly kind: Kind; readonly pattern: string | RegExp }[] = [];

  context.on('weberror', (event) => {
    const error = event.error();
    const text = error.stack || error.message;
    // Firefox reports a failed request as an error of the page. The address is part of the text.
    if (isNetworkLine(text)) complaints.push({ kind: 'console', text, address: '' });
    else
      complaints.push({
        kind: isPolicyLine(text) ? 'policy report' : 'page error',
        text,
        address: event.page()?.url() ?? '',
      });
  });
  context.on('console', (message) => {
    const text = message.text();
    const address = message.location().url;
    if (text.startsWith(reportMark))
      complaints.push({ kind: 'policy report', text: text.slice(reportMark.length), address });
    else if (message.type() === 'error' || message.type() === 'warning')
      complaints.push({ kind: isPolicyLine(text) && !isOwnerLine(text) ? 'policy report' : 'console', text, address });
  });
  await context.addInitScript(reportPolicyViolations, reportMark);

  const isAllowed = (kind: Kind, text: string) =>
    allowed.some(
      (entry) =>
        entry.kind === kind &&
        (typeof entry.pattern === 'string' ? text.includes(entry.pattern) : entry.pattern.test(text)),
    );
  const allowFor = (kind: Kind) => (pattern: string | RegExp) => void allowed.push({ kind, pattern });

  return {
    allow: {
      failedRequests: allowFor('failed request'),
      console: allowFor('console'),
      pageErrors: allowFor('page error'),
      policyReports: allowFor('policy report'),
    },
    unexpected() {
      const failed = everyFailure(log).filter((exchange) => !isAllowed('failed request', exchange.url));
      const others = complaints.filter(
        ({ kind, text, address }) =>
          !isAllowed(kind, text) &&
          !isAbortedImport(text, log) &&
          !(kind === 'console' && isNetworkLine(text) && isAllowed('failed request', address || text)),
      );
      return [
        ...failed.map((exchange) => `failed request: ${describeExchange(exchange)}`),
        ...others.map(({ kind, text, address }) => `${kind}: ${text} (${address})`),
      ];
    },
  };
}

function everyFailure(log: TrafficLog): readonly Exchange[] {
  return log
    .everything()
    .filter(({ status, failure }) => (failure !== null && failure !== 'aborted') || (status !== null && status >= 400));
}

/** Whether an import failed because the page was left while it loaded: Firefox then rejects the import. */
function isAbortedImport(text: string, log: TrafficLog): boolean {
  const address = /error loading dynamically imported module: (\S+)/.exec(text)?.[1];
  return log.everything().some(({ url, failure }) => url === address && failure === 'aborted');
}

/** Returns whether this is a browser's own console line about a failed request. */
function isNetworkLine(text: string): boolean {
  return /Failed to load resource|blocked by CORS policy|Cross-Origin Request Blocked|net::ERR_/.test(text);
}

/** Returns whether this is an engine's own line about a violation. In Firefox it is an error of the page. */
function isPolicyLine(text: string): boolean {
  return /Content.Security.Policy/i.test(text);
}

/** Returns whether this is a line of the widget for the owner. Such a line can mention the policy too. */
const isOwnerLine = (text: string) => text.startsWith('[drystone');

function reportPolicyViolations(mark: string): void {
  const tell = console.debug.bind(console);
  addEventListener('securitypolicyviolation', (event) =>
    tell(`${mark}${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  );
}
