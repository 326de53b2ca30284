/** The last resort: what a visitor sees when not even the error screen can be drawn. */
export function failurePage(requestId: string) {
  return plainPage('Unexpected Application Error!', failureText(requestId), { status: 500 });
}

/** For whoever comes while too many others are being served. */
export function busyPage(seconds: number) {
  return plainPage(
    'The site is busy',
    'There are too many visitors right now. Please try again in a moment.',
    {
      status: 503,
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

/** For a form that arrives too slowly to wait for. */
export function slowPage() {
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

/** What is said about an error that is ours: nothing but the id under which the log holds it. */
export function failureText(requestId: string) {
  return `Something went wrong on our side. The request id is ${requestId}.`;
}
