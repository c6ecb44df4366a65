/** What a span says about its work. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

const spanKinds = { internal: 1, server: 2, client: 3 } as const;

export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** `''` = the first of its trace in this service. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: keyof typeof spanKinds;
  /** Milliseconds since 1970, with fractions. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly attributes: SpanAttributes;
  readonly isError: boolean;
}

function describeValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const describeAttributes = (attributes: SpanAttributes): readonly object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: describeValue(value) }));

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

/** The body of OTLP over HTTP, as JSON. */
export function describeSpans(serviceName: string, spans: readonly EndedSpan[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: describeAttributes({ 'service.name': serviceName }) },
        scopeSpans: [
          {
            scope: { name: 'drystone-service' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId && { parentSpanId: span.parentId }),
              name: span.name,
              kind: spanKinds[span.kind],
              startTimeUnixNano: nanoseconds(span.startedMs),
              endTimeUnixNano: nanoseconds(span.endedMs),
              attributes: describeAttributes(span.attributes),
              status: { code: span.isError ? 2 : 0 },
            })),
          },
        ],
      },
    ],
  };
}
