/** Sent when not even the error screen can be rendered. */
export function failurePage(requestId: string) {
  return plainPage('Unexpected Application Error!', failureText(requestId), { status: 500 });
}

/** Status and headers of a response to a request above a limit of concurrent work. */
export const busyInit = { status: 503, headers: { 'Retry-After': '5' } };

/** Sent to requests above the concurrency limit. */
export function busyPage() {
  return plainPage(
    'The site is busy',
    'There are too many visitors right now. Please try again in a moment.',
    busyInit,
  );
}

/** Sent when a request body did not arrive within the time limit. */
export function requestTimeoutPage() {
  return plainPage(
    'The form was not received in time',
    'Your connection may be slow. Please go back and send the form again.',
    {
      status: 408,
    },
  );
}

function plainPage(
  title: string,
  text: string,
  { status, headers = {} }: { status: number; headers?: object },
) {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}

/** Reveals nothing about an internal error but the request id under which it is logged. */
export function failureText(requestId: string) {
  return `Something went wrong on our side. The request id is ${requestId}.`;
}
