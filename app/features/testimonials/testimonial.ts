export type Testimonial = {
  id: string;
  name: string;
  role: string;
  content: string;
  rating: number | null;
  image: string | null;
};

/** As the owner keeps it. */
export type TestimonialItem = Testimonial & { active: boolean };
