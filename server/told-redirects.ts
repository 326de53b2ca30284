type Told = { status: number; headers: [string, string][]; text: string };

const MOST_TOLD = 1_000;

/**
 * A script is told of a redirect in the router's own words, which are the same for the same address: the router is asked
 * for them once.
 */
export function toldRedirects() {
  const told = new Map<string, Told>();
  return async (redirect: Response, ask: () => Promise<Response>): Promise<Response> => {
    const headers = [...redirect.headers];
    // Any other header would be for one visitor.
    if (headers.length > 1) return ask();
    const key = `${redirect.status} ${redirect.headers.get('Location')}`;
    let words = told.get(key);
    if (!words) {
      const answer = await ask();
      words = { status: answer.status, headers: [...answer.headers], text: await answer.text() };
      if (told.size >= MOST_TOLD) told.clear();
      told.set(key, words);
    }
    return new Response(words.text, { status: words.status, headers: words.headers });
  };
}
