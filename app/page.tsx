import { redirect } from 'next/navigation';

/** The desk begins with a search. */
export default function Home() {
  redirect('/search');
}
