import type { BrowserContext } from '@playwright/test';
import { describeExchange, type Exchange, type TrafficLog } from './traffic.ts';

/**
 * What a test may declare as expected. Everything else that goes wrong in any page of the test fails it at its end.
 * A string fits when the text contains it.
 */
export interface Allow {
  /**
   * Requests without an answer or with a status from 400 on, by address; their lines in the console are allowed too.
   */
  failedRequests(address: string | RegExp): void;
  /** Console errors and warnings, by text. */
  console(text: string | RegExp): void;
  /** Exceptions that nobody caught, by message. */
  pageErrors(message: string | RegExp): void;
  /** Reports of the Content Security Policy, by directive or blocked address. */
  policyReports(report: string | RegExp): void;
}

type Kind = 'failed request' | 'console' | 'page error' | 'policy report';

interface Complaint {
  readonly kind: Kind;
  readonly text: string;
  /** Where the browser says it comes from. */
  readonly address: string;
}

// A marked line of the console carries the reports out of every frame, also sandboxed ones, without a global that the
// page could see. `debug` is taken before the page's scripts can patch it.
const reportMark = 'drystone-test-policy-report ';

export interface Watch {
  readonly allow: Allow;
  /** One line each; empty = the pages were quiet. */
  unexpected(): readonly string[];
}

export async function watchForComplaints(context: BrowserContext, log: TrafficLog): Promise<Watch> {
  const complaints: Complaint[] = [];
  const allowed: { readonly kind: Kind; readonly pattern: string | RegExp }[] = [];

  context.on('weberror', (event) => {
    const error = event.error();
    const text = error.stack || error.message;
    // Firefox reports a request that failed as an error of the page; the address is in its words.
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

/** What the browsers themselves write to the console about a request that failed. */
function isNetworkLine(text: string): boolean {
  return /Failed to load resource|blocked by CORS policy|Cross-Origin Request Blocked|net::ERR_/.test(text);
}

/** Each engine also writes a line of its own about a violation, Firefox as an error of the page. */
function isPolicyLine(text: string): boolean {
  return /Content.Security.Policy/i.test(text);
}

/** The widget's own lines for the owner speak of the policy too. */
const isOwnerLine = (text: string) => text.startsWith('[drystone');

function reportPolicyViolations(mark: string): void {
  const tell = console.debug.bind(console);
  addEventListener('securitypolicyviolation', (event) =>
    tell(`${mark}${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  );
}
