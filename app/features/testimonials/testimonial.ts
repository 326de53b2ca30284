export type Testimonial = {
  id: string;
  name: string;
  role: string;
  content: string;
  rating: number | null;
  image: string | null;
  isSample?: boolean;
};

export type TestimonialItem = Testimonial & { active: boolean };
