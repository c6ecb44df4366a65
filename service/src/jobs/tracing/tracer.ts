import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { describeSpans, type EndedSpan, type SpanAttributes } from './export-spans.ts';
import { writeTraceparent, type TraceContext } from './trace-context.ts';

export interface SpanStart {
  readonly name: string;
  readonly kind: EndedSpan['kind'];
  readonly attributes?: SpanAttributes;
  /** The span of the caller. Omitted = the current one, or a new trace. */
  readonly parent?: TraceContext | null;
}

/** What is known at the end of a span. */
export interface SpanEnd {
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly isError?: boolean;
}

export interface Tracer {
  /** Runs work as a span. Spans within it are its children. */
  run<Result>(start: SpanStart, work: () => Promise<Result>, end?: (result: Result) => SpanEnd): Promise<Result>;
  /** Adds a child that has just ended to the current span; without a current span it does nothing. */
  record(name: string, durationMs: number, attributes: SpanAttributes): void;
  /** The header that continues the current trace at another server. */
  headers(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface TracingOptions {
  /** The address of a collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of new traces that is recorded, from 0 to 1. */
  readonly ratio: number;
}

/** For a service that is not traced. */
export const noTracer: Tracer = {
  run: (_, work) => work(),
  record: () => {},
  headers: () => ({}),
  close: async () => {},
};

const sendEveryMs = 5000;
const maxBatch = 512;
/** More spans than these are dropped while the collector does not answer. */
const maxWaiting = 4096;
const sendTimeoutMs = 5000;

const makeId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Sends spans to a collector in batches. The first failure in a row is a line of the log, and spans are lost. */
function openExporter(
  { endpoint, headers, serviceName }: TracingOptions,
  report: (line: string) => void,
): { add(span: EndedSpan): void; close(): Promise<void> } {
  let waiting: EndedSpan[] = [];
  let [isFailing, sending] = [false, Promise.resolve()];
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;

  async function send(): Promise<void> {
    const batch = waiting.slice(0, maxBatch);
    if (batch.length === 0) return;
    waiting = waiting.slice(maxBatch);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(describeSpans(serviceName, batch)),
        signal: AbortSignal.timeout(sendTimeoutMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(`Traces cannot be sent to ${url}: ${(error as Error).message}. They are dropped.`);
      isFailing = true;
    }
  }
  const sendNext = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(sendNext, sendEveryMs);
  timer.unref();
  return {
    add: (span) => {
      if (waiting.length >= maxWaiting) return;
      waiting.push(span);
      if (waiting.length === maxBatch) void sendNext();
    },
    close: async () => {
      clearInterval(timer);
      while (waiting.length > 0) await sendNext();
    },
  };
}

/** Records spans of requests, queries, requests to others and jobs (OpenTelemetry). */
export function createTracer(options: TracingOptions, report: (line: string) => void): Tracer {
  const current = new AsyncLocalStorage<TraceContext>();
  const exporter = openExporter(options, report);
  const nowMs = (): number => performance.timeOrigin + performance.now();

  function begin(parent: TraceContext | null | undefined): TraceContext & { readonly parentId: string } {
    const above = parent ?? current.getStore();
    return {
      traceId: above?.traceId ?? makeId(16),
      spanId: makeId(8),
      parentId: above?.spanId ?? '',
      isSampled: above?.isSampled ?? Math.random() < options.ratio,
    };
  }
  return {
    run: async ({ name, kind, attributes = {}, parent }, work, describeEnd) => {
      const span = begin(parent);
      if (!span.isSampled) return current.run(span, work);
      const startedMs = nowMs();
      const end = (last: SpanEnd): void =>
        exporter.add({
          ...span,
          name: last.name ?? name,
          kind,
          startedMs,
          endedMs: nowMs(),
          attributes: { ...attributes, ...last.attributes },
          isError: last.isError ?? false,
        });
      try {
        const result = await current.run(span, work);
        end(describeEnd?.(result) ?? {});
        return result;
      } catch (error) {
        end({ isError: true, attributes: { 'error.type': (error as Error).name } });
        throw error;
      }
    },
    record: (name, durationMs, attributes) => {
      if (current.getStore()?.isSampled !== true) return;
      const endedMs = nowMs();
      const startedMs = endedMs - durationMs;
      exporter.add({ ...begin(null), name, kind: 'client', startedMs, endedMs, attributes, isError: false });
    },
    headers: () => {
      const span = current.getStore();
      return span ? { traceparent: writeTraceparent(span) } : {};
    },
    close: exporter.close,
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of OpenTelemetry; null = nothing is traced. */
export function readTracing(environment: Environment): TracingOptions | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS = '' } = environment;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const pairs = OTEL_EXPORTER_OTLP_HEADERS.split(',').filter((pair) => pair.includes('='));
  const split = (pair: string): readonly [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
  };
  return {
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(pairs.map(split)),
    serviceName: environment['OTEL_SERVICE_NAME'] || 'drystone',
    ratio: Number(environment['OTEL_TRACES_SAMPLER_ARG'] || 1),
  };
}
