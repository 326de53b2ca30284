export type SampleTestimonial = {
  name: string;
  role: string;
  content: string;
  rating: number;
  image: string | null;
};

export const sampleTestimonials: SampleTestimonial[] = [
  {
    name: 'Annika Thorsen',
    role: 'Operations Director, Skerry Lines',
    content:
      'Bookings doubled in the first month. But what I remember is the Tuesday she rang to say our cancellation page was unkind, and fixed it.',
    rating: 5,
    image: null,
  },
  {
    name: 'Desmond Achebe',
    role: 'Head of Brand, Orchard Bank',
    content:
      'We asked for a blog. We got a magazine our competitors read. The first pieces are nearly two years old and still bring in enquiries.',
    rating: 5,
    image: null,
  },
  {
    name: 'Lucía Ferrer',
    role: 'Founder, Fen Trust Labs',
    content:
      'Our support team trusts the assistant because Ida showed them where it fails. Nobody else who pitched did that.',
    rating: 5,
    image: null,
  },
];
