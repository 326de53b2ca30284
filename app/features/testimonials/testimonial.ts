export type Testimonial = {
  id: string;
  name: string;
  role: string;
  content: string;
  rating: number | null;
  image: string | null;
};

export type TestimonialItem = Testimonial & { active: boolean };
