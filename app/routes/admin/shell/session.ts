/** 204 when signed in; otherwise the guard redirects to the sign-in page. */
export function loader() {
  return new Response(null, { status: 204 });
}
