/** Whether one is signed in: the guard above answers whoever is not. */
export function loader() {
  return new Response(null, { status: 204 });
}
