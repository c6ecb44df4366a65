export interface Ports {
  readonly PAGES_PORT: number;
  readonly WIDGET_PORT: number;
  readonly SERVICE_PORT: number;
}
export declare const demoPorts: Ports;
export declare const testPorts: Ports;
export declare const webkitPorts: Ports;
/** The same three ports, with what the environment says instead (`prefix` + name). Throws on what is no port number. */
export declare function portsFromEnvironment(defaults: Ports, prefix?: string): Ports;
