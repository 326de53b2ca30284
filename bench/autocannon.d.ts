declare module 'autocannon' {
  export type Request = {
    method?: string;
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: Request) => Request;
  };
  export type Result = {
    requests: { total: number; average: number };
    duration: number;
    errors: number;
    timeouts: number;
    statusCodeStats?: Record<string, { count: number }>;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    sampleInt?: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }): Promise<Result> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  };
}
