import type { Ports } from './ports.mjs';

export interface DemoServers {
  /** Resolves with a sentence when one of the servers ends by itself. */
  readonly died: Promise<string>;
  stop(): Promise<unknown>;
}
export declare function startDemoServers(
  ports: Ports,
  options?: { readonly environment?: Readonly<Record<string, string>>; readonly onOutput?: (text: string) => void },
): Promise<DemoServers>;
export declare function addressesOf(ports: Ports): {
  readonly pages: string;
  readonly widget: string;
  readonly service: string;
};
