/** The last resort: what a visitor sees when not even the error screen can be drawn. */
export function failurePage(requestId: string) {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Unexpected Application Error!</title></head><body><h1>Unexpected Application Error!</h1><p>${failureText(requestId)}</p></body></html>`;
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** What is said about an error that is ours: nothing but the id under which the log holds it. */
export function failureText(requestId: string) {
  return `Something went wrong on our side. The request id is ${requestId}.`;
}
